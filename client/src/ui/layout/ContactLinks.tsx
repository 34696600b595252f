import { site } from '@range/shared/site'

const phoneUrl = `tel:${site.phone.replaceAll(' ', '')}`

export function PhoneLink() {
  return <a href={phoneUrl}>{site.phone}</a>
}

export function EmailLink() {
  return <a href={`mailto:${site.email}`}>{site.email}</a>
}
