/** An amount of money on the wire: always with a decimal part, as the bank prints it (`100.0`, `12.5`). */
export class Amount {
  constructor(readonly value: number) {}
}

/** JSON as the bank writes it: one line, plain slashes, amounts with a decimal part, undefined fields left out. */
export function bankJson(value: unknown): string {
  if (value instanceof Amount) return Number.isInteger(value.value) ? `${value.value}.0` : String(value.value)
  if (Array.isArray(value)) return `[${value.map(bankJson).join(',')}]`
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${bankJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value)
}
