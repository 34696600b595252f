import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/staffTexts/staffArea'
import { ButtonLink } from '../ui/button/Button'
import { NotFound } from '../ui/page/NotFound'
import { StaffArea } from './StaffArea'

/** The 404 page for signed-in staff, who keep their header and search. */
export default function StaffNotFound() {
  return (
    <StaffArea>
      <NotFound
        onward={
          <ButtonLink to={paths.admin} look="primary">
            {texts.goToBookings}
          </ButtonLink>
        }
      />
    </StaffArea>
  )
}
