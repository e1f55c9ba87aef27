import { expect, test } from 'vitest'
import { type Script, scripts } from './testing/members.ts'
import { sentencesOf, talk } from './testing/talk.ts'

/** Whole conversations, kept as files to be read aloud. A change of wording shows up here and is read again. */
test.each(scripts)('$name is coached as written down', async (script) => {
  const exchanges = await talk(script.tool, script.lines, script)
  // Job ideas share their form; people to call, and the open question after an interruption, are put again on purpose.
  const said = exchanges
    .filter(({ answer }) => !answer.reply.includes('/job-profiles/') && answer.state.care !== 'full')
    .flatMap(({ answer }, at) => {
      const open = exchanges[at - 1]?.answer.state.asked ?? ''
      return sentencesOf(answer.reply).filter((sentence) => !open.includes(sentence))
    })

  await expect(write(script, exchanges)).toMatchFileSnapshot(`./golden/${script.name}.md`)
  expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
})

function write({ name, tool }: Script, exchanges: Awaited<ReturnType<typeof talk>>) {
  const turns = exchanges.map(({ said, answer: { reply, proposal, suggestions } }) => {
    const card = proposal ? `\n\n\`\`\`text\n[${proposal.section}] ${proposal.text}\n\`\`\`` : ''
    return `**Member:** ${said}\n\n**Coach:** ${reply}${card}\n\n_${suggestions.join(' · ')}_`
  })
  return `# ${name} (${tool})\n\n${turns.join('\n\n---\n\n')}\n`
}
