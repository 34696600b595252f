/** The type of an element: its text, or its own elements. `?` after a name: it may be missing. `+`: one or more. */
type Shape = 'string' | 'double' | 'boolean' | { [name: string]: Shape }

const credentials = { 'felhasznalo?': 'string', 'jelszo?': 'string', 'szamlaagentkulcs?': 'string' } as const
const settings = { ...credentials, pdfLetoltes: 'boolean' } as const

/**
 * The requests for receipts, as the XSDs on docs.szamlazz.hu described them in September 2026. `xmlnyugtast` is a sequence,
 * whose elements have this order; the others may have any.
 */
export const receiptShapes: Record<string, Shape> = {
  xmlnyugtacreate: {
    beallitasok: settings,
    fejlec: {
      'hivasAzonosito?': 'string',
      elotag: 'string',
      fizmod: 'string',
      penznem: 'string',
      'devizaarf?': 'double',
      'devizabank?': 'string',
      'megjegyzes?': 'string',
      'pdfSablon?': 'string',
      'fokonyvVevo?': 'string',
      'rendelesSzam?': 'string',
    },
    tetelek: {
      'tetel+': {
        megnevezes: 'string',
        'azonosito?': 'string',
        mennyiseg: 'double',
        mennyisegiEgyseg: 'string',
        nettoEgysegar: 'double',
        afakulcs: 'string',
        netto: 'double',
        afa: 'double',
        brutto: 'double',
        'megjegyzes?': 'string',
      },
    },
    'kifizetesek?': { 'kifizetes+': { fizetoeszkoz: 'string', osszeg: 'double', 'leiras?': 'string' } },
  },
  xmlnyugtast: {
    beallitasok: settings,
    fejlec: { nyugtaszam: 'string', 'pdfSablon?': 'string', 'hivasAzonosito?': 'string' },
  },
  xmlnyugtaget: {
    beallitasok: settings,
    fejlec: {
      'nyugtaszam?': 'string',
      'rendelesSzam?': 'string',
      'hivasAzonosito?': 'string',
      'pdfSablon?': 'string',
    },
  },
}
const sequences = ['xmlnyugtast']

const texts = {
  string: /^[\s\S]*$/,
  double: /^-?\d+(\.\d+)?(E-?\d+)?$/i,
  boolean: /^(true|false|0|1)$/,
}

/** Returns what is wrong with a request by its shape: elements that are missing, unknown, misplaced or of another type. */
export function faultsOfRequest(root: string, content: unknown): string[] {
  const shape = receiptShapes[root]
  return shape
    ? shapeFaultsOf(content, shape, { path: root, isSequence: sequences.includes(root) })
    : [`${root} is unknown`]
}

function shapeFaultsOf(content: unknown, shape: Shape, at: { path: string; isSequence: boolean }): string[] {
  const { path, isSequence } = at
  if (typeof shape === 'string') {
    return typeof content === 'string' && texts[shape].test(content) ? [] : [`${path} is no ${shape}`]
  }
  if (typeof content !== 'object' || content === null) return [`${path} has no elements`]
  const given = Object.keys(content).filter((name) => !name.startsWith('@'))
  const known = Object.keys(shape).map(nameOf)
  const misplaced = isSequence && given.join() !== known.filter((name) => given.includes(name)).join()
  return [
    ...given.filter((name) => !known.includes(name)).map((name) => `${path}/${name} is unknown`),
    ...(misplaced ? [`${path} has another order`] : []),
    ...Object.entries(shape).flatMap(([key, inner]) => {
      const value = (content as Record<string, unknown>)[nameOf(key)]
      const below = { path: `${path}/${nameOf(key)}`, isSequence }
      if (value === undefined) return key.endsWith('?') ? [] : [`${below.path} is missing`]
      const values = key.endsWith('+') && Array.isArray(value) ? value : [value]
      return values.flatMap((one) => shapeFaultsOf(one, inner, below))
    }),
  ]
}

function nameOf(key: string): string {
  return key.replace(/[?+]$/, '')
}
