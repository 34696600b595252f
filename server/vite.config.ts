import { defineConfig } from 'vite'

/** Bundles the server and the shared rules into `dist/main.js`; packages from npm stay outside. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@range\//] },
})
