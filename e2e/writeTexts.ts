import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../.ci/findChromium.mjs'
import { publicPages } from './publicPages'
import { startServer, temporaryDataDir } from './startServer'

type Text = { where: string; text: string }

/** The elements that contain text of their own. */
const blocks = 'h1,h2,h3,h4,p,li,dt,dd,th,td,label,legend,button,a,summary,option,figcaption,caption,noscript'

const [folder] = process.argv.slice(2)
if (!folder) {
  process.stderr.write('Usage: npm run texts -- FOLDER    writes the texts of each public page to a file\n')
  process.exit(1)
}
await writeTexts(resolve(process.env.INIT_CWD ?? '.', folder))

/** Writes a Markdown table of texts for each public page of the built product, for an editor. */
async function writeTexts(into: string): Promise<void> {
  mkdirSync(into, { recursive: true })
  const executablePath = await findChromium()
  if (!executablePath) throw new Error('Found no Chromium to read the pages with.')
  const { dataDir, remove } = temporaryDataDir()
  const server = await startServer(dataDir)
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    for (const { path } of publicPages) {
      await page.goto(server.url + path, { waitUntil: 'networkidle' })
      const file = join(into, `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.md`)
      writeFileSync(file, table(path, await textsOf(page)))
      process.stdout.write(`${file}\n`)
    }
  } finally {
    await browser.close()
    await server.stop()
    remove()
  }
}

/** Returns the texts of a page in order, each once, including those for screen readers and search engines. */
async function textsOf(page: Page): Promise<Text[]> {
  const texts = await page.evaluate((blocks) => {
    const description = document.querySelector<HTMLMetaElement>('meta[name=description]')?.content
    const shown = [...document.body.querySelectorAll(`${blocks},[aria-label],[placeholder],img[alt]`)].flatMap(
      (element) => {
        const name = element.tagName.toLowerCase()
        const isText = element.matches(blocks) && !element.querySelector(`:is(${blocks}):not(a, button)`)
        const html = element.matches('noscript') ? element.textContent : element.innerHTML
        const text = new DOMParser().parseFromString(html ?? '', 'text/html').body.innerText
        return [
          { where: `${name}, for screen readers`, text: element.getAttribute('aria-label') },
          { where: `${name}, placeholder`, text: element.getAttribute('placeholder') },
          { where: `${name}, alternative`, text: element.getAttribute('alt') },
          { where: name, text: isText ? text : null },
        ]
      },
    )
    return [{ where: 'title', text: document.title }, { where: 'description', text: description }, ...shown]
  }, blocks)
  const cleaned = texts.map(({ where, text }) => ({ where, text: (text ?? '').replace(/\s+/g, ' ').trim() }))
  return cleaned.filter(({ text }, index) => text && cleaned.findIndex((other) => other.text === text) === index)
}

function table(path: string, texts: readonly Text[]): string {
  const rows = texts.map(({ where, text }) => `| ${where} | ${text.replaceAll('|', '\\|')} |`)
  return [`# Texts of ${path}`, '', '| where | text |', '|---|---|', ...rows, ''].join('\n')
}
