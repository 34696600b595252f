import { createHmac } from 'node:crypto'

/** Returns an id that stands for a value of one kind and does not reveal it without `secret`: `address:…`. */
export function keyedHash(kind: string, value: string, secret: string): string {
  return `${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')}`
}
