import { defineConfig } from 'vitest/config'
import { areas } from './stryker.config.mjs'
import config from './vitest.config'

const area = areas[process.env.MUTATION_AREA ?? 'money']
const projects = config.test?.projects ?? []
const project = projects.find((one) => typeof one === 'object' && 'test' in one && one.test?.name === area.project)

export default defineConfig({ test: { ...project.test, tags: config.test?.tags, include: area.tests, isolate: true } })
