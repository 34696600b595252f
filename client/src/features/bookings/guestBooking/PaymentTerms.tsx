import { paths } from '@range/shared/pagePaths'
import { Link } from 'react-router-dom'
import { DataTransferStatement } from '../confirm/DataTransferStatement'

/** The statements that have to stand beside a button that leads to the payment page. */
export function PaymentTerms() {
  return (
    <>
      <p>
        By paying you accept our <Link to={paths.terms}>terms and conditions</Link>.
      </p>
      <DataTransferStatement />
    </>
  )
}
