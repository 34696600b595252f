import { z } from 'zod'

/** Parses a number typed into a field; an empty field is NaN, which number schemas reject. */
export const typedNumber = z.string().transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
