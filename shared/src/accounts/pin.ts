import { z } from 'zod'
import { texts } from '../staffTexts/accountFields'

export const pinLength = 6

export const pinSchema = z.string().regex(/^\d{6}$/, { error: () => texts.pinLength({ count: pinLength }) })

/** A PIN to be set, which must not be among those that people try first. */
export const newPinSchema = pinSchema.refine((pin) => !isEasyPin(pin), {
  error: () => texts.easyPin,
})

/** Returns whether a PIN is a run up or down, repeats a part of itself, or doubles the digits of a run. */
function isEasyPin(pin: string): boolean {
  return /^(\d{1,3})\1+$/.test(pin) || isRun(pin) || (/^(?:(\d)\1)+$/.test(pin) && isRun(pin.replace(/(.)\1/g, '$1')))
}

/** Returns whether each digit follows the one before it, up or down, with 0 after 9. */
function isRun(digits: string): boolean {
  const steps = [...digits.slice(1)].map((digit, at) => (Number(digit) - Number(digits[at]) + 10) % 10)
  return new Set(steps).size === 1 && [1, 9].includes(steps[0] ?? 0)
}
