import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { compiledTexts } from '../shared/texts/compiledTexts.ts'
import { writeModules } from '../shared/texts/writeModules.ts'

const api = process.env.API_URL ?? 'http://localhost:3000'
/** The language of the browser's code. `buildEveryLanguage.ts` sets it. */
const language = process.env.SITE_LANGUAGE ?? 'en'

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
 * and our own modules that the entry imports.
 */
const sharedFiles = [
  {
    name: 'libraries',
    test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  },
  { name: 'site', tags: ['$initial' as const], test: /vite\/preload-helper|rolldown|client\/src\/|shared\/src/ },
  // Each of these would otherwise be several files of a few hundred bytes.
  {
    name: 'page',
    test: /client\/src\/(head|ui\/(page\/Page|note\/Note|skeleton)|lib\/(tabTitle|useMediaQuery))|shared\/src\/translated\./,
  },
  { name: 'loaded', test: /client\/src\/ui\/(note\/(Loaded|Retry)|page\/NotFound)\./ },
  {
    name: 'price',
    test: /client\/src\/.*\/(PackagePicture|PackagePrice|Rating|tickedExtras|unbrokenMoney|currencyStorage|useRememberedCurrency)\.|shared\/src\/(packages\/weaponsInWords|bookings\/(refundRule|cancelPolicy)|texts\/refundRule)\./,
  },
  { name: 'families', test: /features\/weapons\/families|shared\/src\/weapons\/weaponTypes/ },
  {
    name: 'forms',
    test: /client\/src\/(ui\/(action\/useSending|field\/|form\/|note\/(NeedsScript|showWhole))|lib\/lostAnswer)/,
  },
  {
    name: 'slot',
    test: /client\/src\/features\/(bookings\/(slotQuery|unansweredBooking|when\/seatsNote)|packages\/Weapon(Table|Pictures))|shared\/src\/texts\/(included|seatsNote)\./,
  },
  // The form's checks and the schemas of every call share these, so that no call loads the rest of the form.
  {
    name: 'checks',
    test: /shared\/src\/(cleanText|emailAddress|foldText|settings\/promoCodes|bookings\/(checks|price|seats)|texts\/bookingChecks)\./,
  },
  {
    name: 'choosing',
    test: /client\/src\/(ui\/(choiceChips|quantityStepper|segmentedChoice)|features\/(bookings\/(draft|quoteQuery|when\/AnotherDay|confirm\/SpareNote|form\/BookingForm\.module)|packages\/Package(Card|Contents))|lib\/useWasNear)|shared\/src\/texts\/(anotherDay|bookingDraft|postCode)\./,
  },
]

writeModules()

/** Builds the browser's code into `dist/public`, or with `--ssr` the server-rendering code into `dist/server`. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [command === 'build' && !isSsrBuild && compiledTexts(language), react(), buildRecorder(), compressAssets()],
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
        emptyOutDir: language === 'en',
        target: 'es2022',
        manifest: `.vite/${language}.json`,
        // Other pages are prefetched on intent, and the document names the files of its own.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          input: 'src/main.tsx',
          // React Router has only a development build, whose warnings would cost 1.7 kB on every page.
          treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          // Most texts are used once, and a variable for each would cost 700 bytes on every page.
          optimization: { inlineConst: { mode: 'all', pass: 1 } },
          output: {
            codeSplitting: { groups: sharedFiles },
            // Every page's code names the files of all others.
            chunkFileNames: ({ name }) => (name === 'libraries' ? 'assets/[name]-[hash].js' : 'assets/[hash:7].js'),
            assetFileNames: ({ names }) =>
              names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
          },
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

/** Builds the script that records events before the page's code has loaded. The server writes it into every document. */
function buildRecorder(): Plugin {
  return {
    name: 'recorder',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle() {
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
      this.emitFile({ type: 'asset', fileName: 'assets/recorder.js', source: bundle.output[0].code.trim() })
    },
  }
}

/** Writes a Brotli and a gzip copy next to every script and style sheet that has none, because languages share most files. */
function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    writeBundle({ dir = '' }) {
      const assets = path.join(dir, 'assets')
      const written = new Set(readdirSync(assets))
      for (const name of [...written].filter((name) => /\.(js|css)$/.test(name) && !written.has(`${name}.br`))) {
        const content = readFileSync(path.join(assets, name))
        writeFileSync(path.join(assets, `${name}.br`), brotliCompressSync(content))
        writeFileSync(path.join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
      }
    },
  }
}
