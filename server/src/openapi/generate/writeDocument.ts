// `npm run openapi`: writes docs/openapi.json, which the server serves and which every answer of the API tests is checked with.
import { writeFileSync } from 'node:fs'
import { buildDocument } from './buildDocument'

const file = new URL('../../../../docs/openapi.json', import.meta.url)
writeFileSync(file, JSON.stringify(await buildDocument()))
