import './boxes.css'
import type { Paper, PaperGroup } from '../../core/look.ts'

/** Letters and the like, one under the other as they were written. */
export function Papers({ title, papers }: PaperGroup) {
  return (
    <>
      <h3 class="panels-heading panels-box-title">
        {title} <span class="figures">{papers.length}</span>
      </h3>
      <ol class="panels-papers">
        {papers.map(({ id, head, text, form, foot }) => (
          <li key={id} class="panels-paper">
            <p class="panels-paper-head">{head}</p>
            {form === undefined ? <p class="panels-paper-text">{text}</p> : <Form {...form} />}
            {foot !== undefined && <p class="panels-paper-foot">{foot}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}

function Form({ columns, rows }: NonNullable<Paper['form']>) {
  return (
    <table class="panels-form">
      <thead>
        <tr>
          <td />
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={columns[at]} class="figures">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
