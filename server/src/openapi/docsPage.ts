import { escapeHtml } from '@range/shared/text'
import { plainPage } from '../http/plainPage'
import { docsStyle } from './docsStyle'
import { type DescribedOperation, type DocumentedResponse, type OpenApiDocument, resolveResponse } from './document'
import { fieldHtml, schemaHtml, textHtml } from './schemaHtml'

/** Returns the description of the API as a page without scripts or external files. */
export function docsPage(document: OpenApiDocument): string {
  const { info, tags, components } = document
  const title = `${info.title}: API`
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const text = schema.description ? `<p>${textHtml(schema.description)}</p>` : ''
    return `<section><h3 id="${name}">${name}</h3>${text}${schemaHtml(schema)}</section>`
  })
  return plainPage({
    title,
    head: '<meta name="robots" content="noindex">\n',
    style: docsStyle,
    body: `<header>
<h1>${escapeHtml(title)}</h1>
${info.description
  .split('\n\n')
  .map((paragraph) => `<p>${textHtml(paragraph)}</p>`)
  .join('\n')}
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
</header>
<nav aria-label="Subjects"><ul>
${[...tags.map(({ name }) => name), 'Schemas'].map((name) => `<li><a href="#${anchor(name)}">${name}</a></li>`).join('\n')}
</ul></nav>
<main>
${tags.map((tag) => tagHtml(tag, document)).join('\n')}
<section><h2 id="schemas">Schemas</h2>
${schemas.join('\n')}
</section>
</main>`,
  })
}

function tagHtml({ name, description }: OpenApiDocument['tags'][number], document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod)
      .filter(([, { tags }]) => tags.includes(name))
      .map(([method, operation]) => operationHtml(method, path, operation, document)),
  )
  return `<section><h2 id="${anchor(name)}">${name}</h2><p>${textHtml(description)}</p>
${operations.join('\n')}
</section>`
}

function operationHtml(method: string, path: string, operation: DescribedOperation, document: OpenApiDocument): string {
  const { operationId, summary, description, parameters = [], requestBody, responses } = operation
  const contents = Object.entries(requestBody?.content ?? {})
  const parts = [
    description ? `<p>${textHtml(description)}</p>` : '',
    `<p>${callersOf(operation)} <code>operationId: ${operationId}</code></p>`,
    parameters.length > 0
      ? `<h4>Parameters</h4><dl>${parameters.map((one) => fieldHtml(one.name, { ...one.schema, description: one.description ?? one.schema.description }, one.required)).join('')}</dl>`
      : '',
    ...contents.map(([type, { schema = {} }]) => `<h4>Send <code>${type}</code></h4>${schemaHtml(schema)}`),
    `<h4>Answers</h4><ul>${Object.entries(responses)
      .map((response) => answerHtml(response, document))
      .join('')}</ul>`,
  ]
  return `<details id="${operationId}"><summary><h3><code class="${method}">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code></h3><span>${escapeHtml(summary)}</span></summary>
${parts.filter(Boolean).join('\n')}
</details>`
}

function answerHtml([status, answer]: [string, DocumentedResponse], document: OpenApiDocument): string {
  const { description = '', content = {} } = resolveResponse(answer, document)
  if (!(Number(status) < 400)) return `<li><code>${status}</code> ${textHtml(description)}</li>`
  const types = Object.entries(content).map(([type, { schema = {} }]) =>
    type === 'application/json' ? schemaHtml(schema) : `<p><code>${type}</code></p>`,
  )
  return `<li><code>${status}</code>${types.join('')}</li>`
}

function callersOf({ security }: DescribedOperation): string {
  const roles = security[0]?.staffToken
  if (!roles) return 'Anyone may call.'
  if (roles.length === 0) return 'Anyone who is signed in may call.'
  return roles.includes('manager') ? 'Managers may call.' : 'All staff may call.'
}

function anchor(tag: string): string {
  return tag.toLowerCase().replaceAll(' ', '-')
}
