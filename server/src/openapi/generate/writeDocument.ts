// `npm run openapi`: writes docs/openapi.json, which the server serves and against which the API tests check every response.
import { writeFileSync } from 'node:fs'
import { buildDocument } from './buildDocument'

const file = new URL('../../../../docs/openapi.json', import.meta.url)
writeFileSync(file, JSON.stringify(await buildDocument()))
