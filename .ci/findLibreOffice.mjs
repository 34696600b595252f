import { firstThatStarts, installWithApt, onPath, starts } from './findProgram.mjs'

const find = () => firstThatStarts(onPath(['soffice', 'libreoffice']))

/**
 * Returns the path of a LibreOffice that starts: the one in LIBREOFFICE_PATH or one on the PATH. Otherwise installs one as
 * root on a Debian-like system, with apt. Throws if all of this fails; `say` receives the reasons.
 *
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function findLibreOffice(say = console.error) {
  const named = process.env.LIBREOFFICE_PATH
  if (named && !(await starts(named))) throw new Error(`LIBREOFFICE_PATH is ${named}, which does not start.`)
  const found = named || (await find()) || (await installWithApt(['libreoffice-calc'], { find, say }))
  if (found) return found
  throw new Error(
    'Found no LibreOffice to open the exports with. Install Debian’s package libreoffice-calc, or set LIBREOFFICE_PATH.',
  )
}
