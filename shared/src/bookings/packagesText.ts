type Chosen = { selected: readonly { name: string; quantity: number }[] }

/** Returns the chosen packages with their quantities: `Cold War (x2), Ten more shots (x1)`. */
export function packagesText({ selected }: Chosen): string {
  return selected.map(({ name, quantity }) => `${name} (x${quantity})`).join(', ')
}
