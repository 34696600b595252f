/** The style sheet of the bank's pages, plain and light so that nobody mistakes them for the shop. */
export const pageStyle = `
:root {
  color-scheme: light;
  --ink: #14213d;
  --quiet: #4a5568;
  --line: #c3cddc;
  --paper: #ffffff;
  --ground: #eef2f7;
  --action: #0b5cad;
  --action-dark: #084480;
  --danger: #a3191f;
  --notice: #fff4d6;
  --notice-line: #b7791f;
}
* { box-sizing: border-box; }
body {
  margin: 0;
  background: var(--ground);
  color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif;
}
.sandbox {
  margin: 0;
  padding: 0.5rem 1rem;
  background: var(--notice);
  border-bottom: 1px solid var(--notice-line);
  text-align: center;
  font-weight: 600;
}
.bar { margin: 0; background: var(--paper); border-bottom: 1px solid var(--line); padding: 0.875rem 0; }
.bar span { display: block; max-width: 32rem; margin: 0 auto; padding: 0 1rem; font-weight: 700; }
main { max-width: 32rem; margin: 0 auto; padding: 1rem; }
main.wide { max-width: 72rem; }
.card {
  margin: 0 0 1rem;
  padding: 1.25rem;
  background: var(--paper);
  border: 1px solid var(--line);
  border-radius: 0.75rem;
}
h1 { margin: 0 0 1rem; font-size: 1.375rem; line-height: 1.25; }
h2 { margin: 0 0 0.75rem; font-size: 1.0625rem; }
p { margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1rem; margin: 0; }
dt { color: var(--quiet); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.total { white-space: nowrap; font-size: 1.25rem; font-weight: 700; font-variant-numeric: tabular-nums; }
label { display: block; margin-bottom: 0.375rem; font-weight: 600; }
.hint { color: var(--quiet); font-size: 0.9375rem; }
.problem { padding: 0.75rem; border-left: 4px solid var(--danger); background: #fdecec; }
select, input:not([type='checkbox']) {
  width: 100%;
  min-height: 3rem;
  margin-bottom: 1rem;
  padding: 0.5rem 0.75rem;
  border: 1px solid #7a879b;
  border-radius: 0.5rem;
  background: var(--paper);
  color: inherit;
  font: inherit;
}
button, .button {
  display: block;
  width: 100%;
  min-height: 3rem;
  padding: 0.625rem 1rem;
  border: 1px solid var(--action);
  border-radius: 0.5rem;
  background: var(--paper);
  color: var(--action-dark);
  font: inherit;
  font-weight: 600;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button.main, .button.main { background: var(--action); color: #ffffff; }
button:hover, .button:hover { background: #e3edf8; }
button.main:hover, .button.main:hover { background: var(--action-dark); }
:focus-visible { outline: 3px solid #d97706; outline-offset: 2px; }
.choices { display: grid; gap: 0.625rem; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
td button { min-height: 2.75rem; width: auto; }
fieldset { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid var(--line); border-radius: 0.5rem; }
.check { display: flex; align-items: center; gap: 0.625rem; min-height: 2.75rem; font-weight: 400; margin: 0; }
.check input { width: 1.25rem; height: 1.25rem; margin: 0; }
`
