import { spawn } from 'node:child_process'

const isWindows = process.platform === 'win32'
const running = new Set()
let isStopping = false

/**
 * Runs a command in the repository without stdin, and returns its exit status and output. `live` also shows the output
 * while it runs. After `minutes`, the command and everything it started are stopped.
 */
export function runStep(command, args, { cwd, env, live = false, minutes }) {
  if (isStopping) return Promise.resolve({ ok: false, why: 'interrupted', stdout: '', stderr: '' })

  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows,
    // Its own process group, so that stopping it also stops its children.
    detached: !isWindows,
  })
  running.add(child)

  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    stdout += text
    if (live) process.stdout.write(text)
  })
  child.stderr.setEncoding('utf8').on('data', (text) => {
    stderr += text
    if (live) process.stderr.write(text)
  })

  return new Promise((resolve) => {
    let timedOut = false
    const limit = setTimeout(() => {
      timedOut = true
      stop(child)
    }, minutes * 60_000)
    const end = (code, why) => {
      clearTimeout(limit)
      running.delete(child)
      resolve({ ok: code === 0 && !timedOut, why: timedOut ? `stopped after ${minutes} minutes` : why, stdout, stderr })
    }
    child.once('error', (error) => end(1, error.message))
    child.once('close', (code, signal) => end(code ?? 1, signal ? `ended by ${signal}` : `exit code ${code}`))
  })
}

/** Stops all running commands, gracefully at first, and starts no others. */
export async function stopAll() {
  isStopping = true
  await Promise.all([...running].map(stop))
}

async function stop(child) {
  const gone = new Promise((resolve) => child.once('close', resolve))
  signalGroup(child, 'SIGTERM')
  const impatience = setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000)
  await gone
  clearTimeout(impatience)
}

function signalGroup(child, signal) {
  try {
    if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f'])
    else process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}
