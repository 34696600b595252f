// Runs before anything else is imported, because the dependencies do not even parse on an older Node.
const [major, minor] = process.versions.node.split('.').map(Number)

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The site needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
