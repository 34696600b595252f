import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { areas } from './stryker.config.mjs'
import config from './vitest.config'

const area = areas[process.env.MUTATION_AREA ?? 'money']
const projects = config.test?.projects ?? []
const project = projects.find((one) => typeof one === 'object' && 'test' in one && one.test?.name === area.project)

/** Runs the slow files last, because most mutants fail a quicker test first and never reach them. */
class SlowFilesLast extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = (file: TestSpecification) => /stopped|overbooking/.test(file.moduleId)
    return [...files.filter((file) => !isSlow(file)), ...files.filter(isSlow)]
  }
}

export default defineConfig({
  test: {
    ...project.test,
    tags: config.test?.tags,
    include: area.tests,
    // Importing the server for every file would take most of the time of a mutant.
    isolate: false,
    sequence: { sequencer: SlowFilesLast },
  },
})
