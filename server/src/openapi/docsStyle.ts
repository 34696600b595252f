import { colours } from '../http/plainPage'

/** The style sheet of the page. */
export const docsStyle = `
:root { --soft: ${colours.textMute}; --line: ${colours.line}; --wash: ${colours.bg1}; --link: ${colours.info}; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1rem; font-size: 1rem; overflow-wrap: anywhere; }
h2 { margin: 3rem 0 0.5rem; border-bottom: 2px solid; }
h3 { display: inline; font-size: 1rem; }
h4 { margin: 1rem 0 0.25rem; }
p { margin: 0.5rem 0; max-width: 44rem; }
code { font: 0.9em ui-monospace, monospace; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: 0.25rem 0; }
details { border: 1px solid var(--line); border-radius: 0.375rem; margin: 0.5rem 0; padding: 0 0.75rem; }
details[open] { padding-bottom: 0.75rem; }
summary { margin: 0 -0.75rem; padding: 0.625rem 0.75rem; cursor: pointer; }
summary span { display: block; padding-left: 1.1rem; color: var(--soft); }
details[open] > summary { background: var(--wash); border-bottom: 1px solid var(--line); }
main section section { margin: 1.5rem 0; }
dl { margin: 0.25rem 0; }
dt { margin-top: 0.375rem; }
dt > code { font-weight: 600; }
dt span { color: var(--soft); }
dd { margin: 0 0 0 1rem; }
dd dl { border-left: 2px solid var(--line); padding-left: 0.75rem; }
dd p { margin: 0; }
.get { color: ${colours.success}; }
.post, .put, .patch { color: ${colours.warning}; }
.delete { color: ${colours.danger}; }
@media (max-width: 30rem) { dd { margin-left: 0.5rem; } summary span { padding-left: 0; } }
`
