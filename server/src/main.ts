import '../checkNode.mjs'

await import('./serve')
