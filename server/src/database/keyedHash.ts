import { createHmac } from 'node:crypto'

/** Returns an id for a value of one kind by which nobody can tell the value without `secret`: `address:…`. */
export function keyedHash(kind: string, value: string, secret: string): string {
  return `${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')}`
}
