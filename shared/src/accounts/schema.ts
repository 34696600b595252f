import { z } from 'zod'
import { maxPasswordLength, maxUsernameLength } from '../limits'

export const loginSchema = z.object({
  username: z.string().min(1).max(maxUsernameLength),
  password: z.string().min(1).max(maxPasswordLength),
})
export const tokenSchema = z.object({ token: z.string() })

/** What `GET is-valid` returns: whether the bearer token is valid for staff. */
export const isValidSchema = z.boolean()
