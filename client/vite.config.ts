import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

const api = process.env.API_URL ?? 'http://localhost:3000'

/**
 * The code that every page needs, in a few files instead of thirty: the loader, the libraries, which seldom change, and
 * our own.
 */
const everyPagesCode = [
  { name: 'loader', test: /vite\/preload-helper/ },
  { name: 'libraries', test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/ },
  { name: 'queries', test: /node_modules[\\/]@tanstack[\\/]/ },
  { name: 'site', test: siteCode() },
  // What two or three pages share would otherwise be a file per module.
  {
    name: 'offers',
    test: /features\/(packages\/Package(Price|Picture)|bookings\/draft\/(currencyStorage|useRememberedCurrency))\.|lib\/unbrokenMoney\.|shared\/src\/packages\/contents\./,
  },
  { name: 'families', test: /features\/weapons\/families\.|shared\/src\/weapons\/weaponTypes\./ },
]

/** Builds what browsers load into `dist/public`, and with `--ssr` what renders the pages on the server into `dist/server`. */
export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [react(), shakeableRouter(), preloadFonts(), fetchEntryLast(), inlineScripts(), compressAssets()],
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/zodWithoutEval.ts') }],
  },
  // Lightning CSS resolves the custom media of ui/theme/breakpoints.css.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  server: {
    port: 5173,
    proxy: {
      '/api': api,
      '/sandbox-bank': api,
      '/images': api,
      '/package-pictures': api,
      // The same path is a page for GET and a call for POST.
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
        // Other pages are preloaded on intent; listing what each of them imports would burden the first page. What the entry
        // itself imports would otherwise be asked for one answer later.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, imported, { hostType }) => (hostType === 'html' ? imported : []),
        },
        rolldownOptions: { output: { codeSplitting: { groups: everyPagesCode } } },
      },
  // The client's packages are not installed where the server runs.
  ...(isSsrBuild && { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }),
  test: {
    name: 'client',
    // As in vitest.config.ts: only test:full loads the libraries for each file.
    isolate: process.env.TEST_FULL === '1',
    // Rendering leaves many objects that die young: with more room for them, they are collected less often.
    execArgv: ['--max-semi-space-size=64'],
    environment: 'jsdom',
    environmentOptions: { jsdom: { url: 'http://localhost:3000/' } },
    setupFiles: ['src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}))

function siteCode(): RegExp {
  const shared = ['site', 'limits', 'budapestTime', 'pagePaths', 'money', 'text']
  const client = [
    'ui/(layout|consent|button|icon|link|toast)/',
    'ui/page/(Page|TargetRings)\\.',
    'lib/(outside|initialData|signIn|token|reloadAfterRelease|prefetchOnIntent|useMediaQuery)\\.',
    'router/',
    'start/App\\.',
  ]
  return new RegExp(`shared/src/(${shared.join('|')})\\.|client/src/(${client.join('|')})`)
}

/**
 * Lets the parts of react-router that nothing uses be left out: the names given to its components for debugging, and calls
 * that are not known to be free of effects, would keep a fifth of it.
 */
function shakeableRouter(): Plugin {
  return {
    name: 'shakeable-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var \w+ = (?=React\d*\.(forwardRef|memo)\()/gm, '$&/* @__PURE__ */ '),
    },
  }
}

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

/** Loads the script after fonts and pictures: a server-rendered page can be read without it. */
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
 * Builds the scripts that run inside a page before anything can be tapped: one of every page records events, and one in
 * `.vite` is put by the server into the pages that need it. The server allows them by their hashes.
 */
function inlineScripts(): Plugin {
  return {
    name: 'inline-scripts',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      handler: async (html) => {
        const script = `<script>${await inlineScript('src/start/inlineRecorder.ts')}</script>`
        return html.replace('<title>', () => `${script}<title>`)
      },
    },
    async generateBundle() {
      const source = await inlineScript('src/start/inlineShower.ts')
      this.emitFile({ type: 'asset', fileName: '.vite/inlineShower.js', source })
    },
  }
}

async function inlineScript(entry: string): Promise<string> {
  const built = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'inlined' },
    },
  })
  const [bundle] = [built].flat()
  if (!bundle || !('output' in bundle)) throw new Error(`${entry} was not built`)
  return bundle.output[0].code.trim()
}

/** Writes a Brotli and a gzip copy beside every script and style sheet. */
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
