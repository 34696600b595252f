import type { Express } from 'express'
import { z } from 'zod'

/** The part of a router layer that Express does not describe; a layer without it fails the test. */
const layerSchema = z.object({
  rawPath: z.union([z.string(), z.array(z.string())]),
  route: z
    .object({
      path: z.union([z.string().transform((path) => [path]), z.array(z.string())]),
      methods: z.record(z.string(), z.boolean()),
    })
    .optional(),
  handle: z.custom<{ stack?: unknown }>((handle) => typeof handle === 'function'),
})

/** Returns `METHOD /path` of every route of an app, including those of mounted routers. */
export function endpointsOf(app: Express): string[] {
  return endpointsIn(app.router.stack)
}

function endpointsIn(stack: unknown, prefix = ''): string[] {
  return z
    .array(layerSchema)
    .parse(stack)
    .flatMap(({ rawPath, route, handle }) => {
      if (route) {
        const methods = Object.keys(route.methods).map((method) => method.toUpperCase())
        return route.path.flatMap((path) => methods.map((method) => `${method} ${prefix}${path}`))
      }
      if (!handle.stack) return []
      return [rawPath].flat().flatMap((mount) => endpointsIn(handle.stack, mount === '/' ? prefix : prefix + mount))
    })
}
