import './boxes.css'
import type { PaperGroup } from '../../core/look.ts'

/** Letters and the like, one under the other as they were written. */
export function Papers({ title, papers }: PaperGroup) {
  return (
    <>
      <h3 class="panels-heading panels-box-title">
        {title} <span class="figures">{papers.length}</span>
      </h3>
      <ol class="panels-papers">
        {papers.map(({ id, head, text, foot }) => (
          <li key={id} class="panels-paper">
            <p class="panels-paper-head">{head}</p>
            <p class="panels-paper-text">{text}</p>
            {foot !== undefined && <p class="panels-paper-foot">{foot}</p>}
          </li>
        ))}
      </ol>
    </>
  )
}
