import { z } from 'zod'

/** Reads the number typed into a field; without one it is NaN, which no schema of numbers accepts. */
export const typedNumber = z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
