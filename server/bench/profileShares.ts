import fs from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

type CallFrame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: CallFrame }[]
  samples: number[]
  timeDeltas: number[]
}
export type Share = { name: string; percent: number }

const leastPercent = 1

/**
 * Returns where the process spent its time, by the profile that `--cpu-prof` has left in an empty folder: the parts of our
 * source, the packages, Node itself, the collection of garbage, and waiting (idle). Largest first, without what is next to
 * nothing.
 */
export async function sharesOf(folder: string): Promise<Share[]> {
  // The main thread is number 0.
  const file = (await fs.readdir(folder)).find((name) => /\.0\.\d+\.cpuprofile$/.test(name))
  if (!file) throw new Error(`there is no profile in ${folder}`)
  const profile = JSON.parse(await fs.readFile(path.join(folder, file), 'utf8')) as Profile
  const maps = new Map<string, SourceMap | undefined>()
  const parts = new Map<number, string>()
  for (const { id, callFrame } of profile.nodes) parts.set(id, await partOf(callFrame, maps))
  const spent = new Map<string, number>()
  let whole = 0
  for (const [place, id] of profile.samples.entries()) {
    const part = parts.get(id) ?? '(unknown)'
    const micros = profile.timeDeltas[place] ?? 0
    spent.set(part, (spent.get(part) ?? 0) + micros)
    whole += micros
  }
  return [...spent]
    .map(([name, micros]) => ({ name, percent: (micros / whole) * 100 }))
    .filter(({ percent }) => percent >= leastPercent)
    .sort((one, other) => other.percent - one.percent)
}

async function partOf(
  { functionName, url, lineNumber, columnNumber }: CallFrame,
  maps: Map<string, SourceMap | undefined>,
): Promise<string> {
  if (!url.startsWith('file:')) return url ? 'node' : functionName.startsWith('(') ? functionName : 'native code'
  const file = fileURLToPath(url)
  const [, ofPackage] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  if (ofPackage) return ofPackage
  if (!maps.has(file)) maps.set(file, await mapOf(file))
  const entry = maps.get(file)?.findEntry(lineNumber, columnNumber)
  const source = entry && 'originalSource' in entry ? entry.originalSource : file
  // The first folders below `src` are the features, the rooms of the database, and so on.
  const [, room, place = ''] = /^(?:\.\.\/)*(.*?)\/?src\/((?:features\/)?[^/]+)/.exec(source) ?? []
  return room === undefined ? source : path.join(room, place)
}

async function mapOf(file: string): Promise<SourceMap | undefined> {
  const text = await fs.readFile(`${file}.map`, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : new SourceMap(JSON.parse(text) as SourceMapPayload)
}
