import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://localhost:3000'

/** The paths that the server answers while Vite serves the pages and their code. */
const servedByApi = [
  '/api',
  '/octo',
  '/sandbox-bank',
  '/images',
  '/package-pictures',
  '/healthz',
  '/readyz',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
]

/**
 * Code that every page needs, in a few files instead of dozens: the loader, the libraries, which stay cached across releases,
 * and our own modules that the entry imports. `main.ts` stays separate, because it runs before the rest is loaded.
 */
const sharedFiles = [
  { name: 'loader', test: /vite\/preload-helper/ },
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  },
  { name: 'site', tags: ['$initial' as const], test: /(client\/src\/(ui|lib|features)|shared\/src)\/.*\.tsx?$/ },
  // Each of these would otherwise be several files of a few hundred bytes.
  { name: 'page', test: /client\/src\/(ui\/page\/Page|lib\/(tabTitle|useMediaQuery))\./ },
  { name: 'note', test: /client\/src\/ui\/note\/Note\./ },
  { name: 'forms', test: /client\/src\/(ui\/(action\/useSending|field\/|form\/)|lib\/lostAnswer)/ },
]

/** Builds the browser's code into `dist/public`, or with `--ssr` the server-rendering code into `dist/server`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), preloadFonts(), fetchEntryLast(), inlineRecorder(), compressAssets()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/zodWithoutEval.ts') }],
  },
  // Lightning CSS resolves the custom media of ui/theme/breakpoints.css.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(servedByApi.map((path) => [path, api])),
      // The path is a page for GET and an API call for POST.
      '/login': { target: api, bypass: (request) => (request.method === 'POST' ? undefined : '/index.html') },
    },
  },
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20', copyPublicDir: false }
    : {
        outDir: 'dist/public',
        emptyOutDir: true,
        target: 'es2022',
        manifest: true,
        // Other pages are prefetched on intent, so their imports are not preloaded with the first page. The entry's own
        // imports are, because otherwise the browser would request them one round trip later.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, imported, { hostType }) => (hostType === 'html' ? imported : []),
        },
        rolldownOptions: {
          input: ['index.html', 'src/entryBrowser.tsx'],
          output: { codeSplitting: { groups: sharedFiles } },
        },
      },
  // The client's packages are not installed where the server runs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  test: {
    name: 'client',
    // As in vitest.config.ts, only test:full isolates the files, because each would load the libraries again.
    isolate: process.env.TEST_FULL === '1',
    // Rendering creates many short-lived objects. A larger young generation makes the tests about a tenth faster.
    execArgv: ['--max-semi-space-size=64'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}))

/** Preloads the fonts of the first view. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => /-core-[^/]*\.woff2$/.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  }
}

/** Loads the script after fonts and pictures, because a server-rendered page is readable without it. */
function fetchEntryLast(): Plugin {
  return {
    name: 'fetch-entry-last',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => html.replaceAll(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"'),
    },
  }
}

/**
 * Builds the script that records events before the page's code has loaded, and inlines it into the head of every page. The
 * server allows it by its hash.
 */
function inlineRecorder(): Plugin {
  return {
    name: 'inline-recorder',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const built = await build({
          root: import.meta.dirname,
          configFile: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'es2022',
            lib: { entry: 'src/start/inlineRecorder.ts', formats: ['iife'], name: 'inlined' },
          },
        })
        const [bundle] = [built].flat()
        if (!bundle || !('output' in bundle)) throw new Error('The recorder was not built')
        return html.replace('<title>', () => `<script>${bundle.output[0].code.trim()}</script><title>`)
      },
    },
  }
}

/** Writes a Brotli and a gzip copy next to every script and style sheet. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets')
      for (const name of readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))) {
        const content = readFileSync(path.join(assets, name))
        writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(content))
        writeFileSync(path.join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
