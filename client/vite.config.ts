import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://localhost:3000'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts()],
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/sandbox-bank': api,
      '/images': api,
      // The same path is a page for a browser and a call for the form on it.
      '/login': { target: api, bypass: (request) => (request.method === 'POST' ? undefined : '/index.html') },
    },
  },
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022' },
  test: {
    name: 'client',
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
})

/** Tells the built page of its fonts before it has read the style sheet. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  }
}
