import { readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { secretNames, settingNames } from './config'

const linesOf = (file: string) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split('\n')
/** Settings that only docker compose reads. */
const ofCompose = ['DOMAIN', 'MONGO_PASSWORD', 'COMPOSE_FILE', 'COMPOSE_PROFILES']
/** Settings of the image itself, which the compose files do not pass on. */
const ofImage = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR']

/** Returns the names under each `environment:` of a compose file. */
const passedOn = (file: string) => linesOf(file).flatMap((line) => /^ {4,6}([A-Z][A-Z\d_]+):/.exec(line)?.[1] ?? [])

test('.env.example explains every setting, gives none a value, and has nothing else', () => {
  const lines = linesOf('.env.example')
  const names = lines.flatMap((line) => /^([A-Z\d_]+)=/.exec(line)?.[1] ?? [])
  expect(names.toSorted()).toEqual([...ofCompose, ...settingNames].toSorted())
  for (const [index, line] of lines.entries()) {
    if (!line || line.startsWith('#') || line.startsWith('COMPOSE_FILE=')) continue
    expect(line, 'no value').toMatch(/=$/)
    expect(lines[index - 1], `${line} must be explained above, or with the one before it`).toMatch(
      /^# |_(MERCHANT|ID)=$/,
    )
  }
})

test.each(['docker-compose.yml', 'docker-compose.scale.yml'])('%s passes every setting on to the app', (file) => {
  const passed = new Set([...passedOn('docker-compose.services.yml'), ...passedOn(file)])
  expect(settingNames.filter((name) => !ofImage.includes(name) && !passed.has(name))).toEqual([])
})

test.each([
  ['docker-compose.yml', ['MONGODB_URI', 'SMTP_URL']],
  ['docker-compose.scale.yml', ['MONGODB_URI']],
])('%s accepts every secret as a file, except those it sets itself', (file, ownSecrets) => {
  const passed = new Set([...passedOn('docker-compose.services.yml'), ...passedOn(file)])
  expect(secretNames.filter((name) => !passed.has(`${name}_FILE`))).toEqual(ownSecrets)
  const demanded = linesOf(file).flatMap((line) => /\$\{([A-Z\d_]+):\?/.exec(line)?.[1] ?? [])
  expect(demanded.filter((name) => settingNames.includes(name))).toEqual([])
})

test('guests over IPv6 reach the public compose setup with their own addresses', () => {
  const network = /^networks:\n {2}default:\n((?: {4}.+\n)+)/m.exec(linesOf('docker-compose.scale.yml').join('\n'))?.[1]
  expect(network).toContain('    enable_ipv6: true\n')
  const subnet = /subnet: (\S+)::\/64\n/.exec(network ?? '')?.[1]
  const uniqueLocal = new BlockList()
  uniqueLocal.addSubnet('fc00::', 7, 'ipv6')
  expect(uniqueLocal.check(`${subnet}::2`, 'ipv6'), 'TRUST_PROXY trusts Caddy there').toBe(true)
})

test('docs/settings.md explains every setting', () => {
  const settings = linesOf('docs/settings.md').join('\n')
  expect(settingNames.filter((name) => !settings.includes(`\`${name}\``))).toEqual([])
})

test('the image starts the server as `npm run serve` does', () => {
  const { scripts } = JSON.parse(linesOf('package.json').join('\n')) as { scripts: { serve: string } }
  const command = linesOf('Dockerfile').find((line) => line.startsWith('CMD'))
  expect(JSON.parse(command?.slice('CMD '.length) ?? '')).toEqual(scripts.serve.split(' '))
})
