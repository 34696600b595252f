import { defineConfig } from 'vite'

/** Bundles the server and the commands, with the shared rules, into `dist`; packages from npm stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    rolldownOptions: {
      input: [
        'src/main.ts',
        'src/serve.ts',
        ...['admin', 'doctor', 'backup', 'person'].map((name) => `src/${name}Command.ts`),
        'sandbox-bank/src/runBank.ts',
      ],
    },
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
  },
  ssr: { noExternal: [/^@range\//] },
})
