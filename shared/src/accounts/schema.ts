import { z } from 'zod'

export const loginSchema = z.object({ username: z.string().min(1).max(100), password: z.string().min(1).max(200) })
export const tokenSchema = z.object({ token: z.string() })

/** What `GET is-valid` returns: whether the bearer token is valid for staff. */
export const isValidSchema = z.boolean()
