import { useNavigate } from 'react-router-dom'
import { useLogOut } from '../../lib/useLogOut'
import { paths } from '../../paths'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { forgetView } from './interruptedView'

/** Ends the login in this browser and leads to the home page. */
export function LogoutButton() {
  const logOut = useLogOut()
  const navigate = useNavigate()

  return (
    <Button
      onClick={() => {
        forgetView()
        logOut()
        navigate(paths.home)
      }}
    >
      <Icon name="leave" size={18} />
      Logout
    </Button>
  )
}
