import { paths } from '@range/shared/pagePaths'
import { texts } from '@range/shared/texts/unpaidActions'
import { Link } from 'react-router-dom'
import { RichText } from '../../../ui/text/RichText'
import { DataTransferStatement } from '../confirm/DataTransferStatement'

/** The statements that have to stand beside a button that leads to the payment page. */
export function PaymentTerms() {
  return (
    <>
      <p>
        <RichText text={texts.terms} parts={{ terms: (words) => <Link to={paths.terms}>{words}</Link> }} />
      </p>
      <DataTransferStatement />
    </>
  )
}
