import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import packageJson from '../../package.json'

const check = fileURLToPath(new URL('../checkNode.mjs', import.meta.url))

/** Runs the check as on this version of Node. */
function checkOn(version: string) {
  const pretend = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const script = `data:text/javascript,${encodeURIComponent(pretend)}`
  const { status, stderr } = spawnSync(process.execPath, ['--import', script, check], { encoding: 'utf8' })
  return { status, stderr: stderr.trim() }
}

test.each(['18.20.8', '20.18.3', '9.0.0'])(
  'Node %s is refused with the version that is needed',
  { tags: 'long' },
  (version) => {
    expect(packageJson.engines.node).toBe('>=20.19')
    expect(checkOn(version)).toEqual({
      status: 1,
      stderr: `The site needs Node 20.19 or newer; this is ${version}.`,
    })
  },
)

test.each(['20.19.0', '22.0.0', '100.1.0'])('Node %s is accepted', { tags: 'long' }, (version) => {
  expect(checkOn(version)).toEqual({ status: 0, stderr: '' })
})
