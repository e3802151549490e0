interface Part {
  readonly isHeading: boolean
  readonly text: string
}

/** The headings and paragraphs of an operator's page: an empty line ends a paragraph, `# ` begins a heading. */
export function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) parts.push({ isHeading: false, text: lines.join('\n') })
    lines = []
  }
  for (const line of text.split('\n')) {
    if (line.startsWith('# ')) {
      end()
      parts.push({ isHeading: true, text: line.slice(2).trim() })
    } else if (line.trim() === '') end()
    else lines.push(line.trimEnd())
  }
  end()
  return parts
}
