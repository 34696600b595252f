import fs from 'node:fs/promises'
import type { ApiFigures } from './apiFigures'
import { budgetSchema, missesOf } from './budget'
import { fromWhereItWasCalled } from './calledFrom'

/**
 * Compares a run of `npm run bench:api -- --out FILE` with budgets.json, names what is below it, and fails if anything is:
 * `npm run bench:check -- FILE`.
 */
const [file] = process.argv.slice(2)
if (!file) throw new Error('Usage: npm run bench:check -- FILE, which `npm run bench:api -- --out FILE` has written')

const figures = JSON.parse(await fs.readFile(fromWhereItWasCalled(file), 'utf8')) as ApiFigures
const budget = budgetSchema.parse(JSON.parse(await fs.readFile(new URL('budgets.json', import.meta.url), 'utf8')))
const misses = missesOf(figures, budget)
for (const miss of misses) console.log(miss)
console.log(
  misses.length === 0 ? `All ${figures.calls.length} calls keep their budgets.` : `${misses.length} below budget.`,
)
process.exitCode = misses.length === 0 ? 0 : 1
