/** An amount of money that `bankJson` writes with a decimal part, as the bank does (`100.0`, `12.5`). */
export class Amount {
  constructor(readonly value: number) {}
}

/** Returns JSON in the bank's format: one line, plain slashes, amounts with a decimal part, no undefined fields. */
export function bankJson(value: unknown): string {
  if (value instanceof Amount) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
  if (Array.isArray(value)) return `[${value.map(bankJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${bankJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
