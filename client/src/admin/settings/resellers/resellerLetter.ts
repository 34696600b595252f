/** Returns the letter that a manager forwards to a reseller; it tells the reseller's technician how to connect. */
export function resellerLetter(venueName: string): string {
  return `Hello,

${venueName} would like you to sell its visits. Our free hours and prices come from our booking system, which follows OCTO, the open standard for tours and activities (www.octo.travel).

For your technician:
- Address: ${window.location.origin}/octo
- Key: we send it to you separately. Each call carries it as a bearer token.
- Products: each of our packages is one product, sold per person.

We see each of your calls and our response, so please write to us if one fails.`
}
