import { vi } from 'vitest'

type Write = 'insertOne' | 'insertMany' | 'updateOne' | 'updateMany' | 'findOneAndUpdate'

/**
 * Lets another process do something between a flow's last reading and its next write of this kind to a model's collection.
 * Later writes, and those of the other process, are not delayed.
 */
export function beforeNextWrite(
  { collection }: { collection: Record<Write, unknown> },
  name: Write,
  work: () => Promise<unknown>,
): void {
  const write = (collection[name] as (...input: unknown[]) => Promise<unknown>).bind(collection)
  const spy = vi.spyOn(collection as Record<Write, typeof write>, name).mockImplementationOnce(async (...input) => {
    spy.mockRestore()
    await work()
    return write(...input)
  })
}
