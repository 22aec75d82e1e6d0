import type { JsonSchema } from './json-schema.ts'
import type { Api, Operation, Parameter } from './openapi.ts'
import { typeText } from './type-text.ts'

const ORDER = ['get', 'post', 'put', 'delete']

/** The description of the API for people: one page, no script. */
export function apiPage(api: Api, style: string): string {
  const { title, version, description } = api.info
  const tags = api.tags.map(({ name }) => name)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${html(title)}: API</title>
<link rel="icon" href="/icon.svg">
<link rel="stylesheet" href="${html(style)}">
</head>
<body>
<header>
<h1>${html(title)}</h1>
<p>The interface for programs, version ${html(version)}. The same for machines:
<a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Back to the tables</a>.</p>
</header>
<nav aria-label="Contents"><ul>
<li><a href="#about">About</a></li>
${tags.map((tag) => `<li><a href="#tag-${html(tag)}">${html(tag)}</a></li>`).join('\n')}
<li><a href="#types">Types</a></li>
</ul></nav>
<main>
<section id="about">
${prose(description)}
</section>
${tags.map((tag) => section(api, tag)).join('\n')}
<section id="types">
<h2>Types</h2>
${Object.entries(api.components.schemas).map(component).join('\n')}
</section>
</main>
</body>
</html>
`
}

function section(api: Api, tag: string): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    ORDER.flatMap((method) => {
      const operation = methods[method]
      return operation?.tags.includes(tag) ? [operationText(method, path, operation)] : []
    }),
  )
  return `<section id="tag-${html(tag)}">\n<h2>${html(tag)}</h2>\n${operations.join('\n')}\n</section>`
}

function operationText(method: string, path: string, operation: Operation): string {
  const id = html(operation.operationId)
  const body = operation.requestBody?.content['application/json']?.schema
  const [type = '', content] = Object.entries(operation.responses['200']?.content ?? {})[0] ?? []
  return `<article id="${id}">
<h3><a href="#${id}"><span class="method">${method.toUpperCase()}</span> <code>${html(path)}</code></a></h3>
<p>${html(operation.summary)}</p>
<p class="note">${html(operation.description)}</p>
${operation.parameters.length === 0 ? '' : parameters(operation.parameters)}
${body === undefined ? '' : block('Body', body)}
${content === undefined ? '' : block(type === 'application/json' ? 'Reply' : `Reply: ${type}`, content.schema)}
</article>`
}

function parameters(list: readonly Parameter[]): string {
  const rows = list.map(
    (one) =>
      `<tr><th scope="row"><code>${html(one.name)}</code></th><td>${one.in}</td><td><code>${html(typeText(one.schema))}</code></td><td>${one.required ? 'required' : 'optional'}</td><td>${html(one.description ?? '')}</td></tr>`,
  )
  return `<table><caption>Parameters</caption>\n<tbody>${rows.join('\n')}</tbody></table>`
}

function block(title: string, schema: JsonSchema): string {
  return `<h4>${html(title)}</h4>\n<pre tabindex="0">${html(typeText(schema))}</pre>`
}

function component([name, schema]: [string, JsonSchema]): string {
  return `<article id="type-${html(name)}"><h3><code>${html(name)}</code></h3>\n<pre tabindex="0">${html(typeText(schema))}</pre></article>`
}

/** Headings, lists, indented or fenced examples, and paragraphs; no more of Markdown is needed. */
export function prose(text: string): string {
  const parts = text.trim().split(/^```.*$/m)
  return parts
    .map((part, at) =>
      at % 2 === 1
        ? `<pre tabindex="0">${html(part.replace(/^\n|\n$/g, ''))}</pre>`
        : part
            .split(/\n\s*\n/)
            .map(paragraph)
            .join('\n'),
    )
    .join('\n')
}

function paragraph(text: string): string {
  const trimmed = text.replace(/^\n+|\s+$/g, '')
  if (trimmed === '') return ''
  const heading = /^#+ (.*)$/.exec(trimmed.split('\n')[0]!)
  if (heading) {
    const rest = trimmed.split('\n').slice(1).join('\n')
    return `<h2>${inline(heading[1]!)}</h2>\n${paragraph(rest)}`
  }
  if (/^ {2,}/.test(trimmed)) return `<pre tabindex="0">${html(trimmed)}</pre>`
  const lines = trimmed.split('\n')
  if (lines.every((line) => /^[-*] /.test(line)))
    return `<ul>${lines.map((line) => `<li>${inline(line.slice(2))}</li>`).join('')}</ul>`
  return `<p>${inline(trimmed)}</p>`
}

function inline(text: string): string {
  return html(text)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
}

export function html(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
