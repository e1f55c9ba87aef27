import { Agent, createServer, request } from 'node:http'

// The least a relay can cost: reads each event of the provider and writes it on in our own shape.
const upstream = process.env.UPSTREAM ?? ''
const agent = new Agent({ keepAlive: true })
const server = createServer((asked, response) => {
  asked.resume()
  if (asked.method === 'GET') return response.end('ok')
  const body = JSON.stringify({ model: 'm', stream: true, messages: [{ role: 'user', content: 'Hello' }] })
  const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
  const going = request(`${upstream}/chat/completions`, { method: 'POST', agent, headers }, (answer) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    let rest = ''
    answer.setEncoding('utf8')
    answer.on('data', (text: string) => {
      const events = (rest + text).split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event === 'data: [DONE]') continue
        const content = JSON.parse(event.slice(6)).choices[0]?.delta.content
        if (content) response.write(`data: ${JSON.stringify({ content })}\n\n`)
      }
    })
    answer.on('end', () => response.end(`data: ${JSON.stringify({ done: true })}\n\n`))
  })
  going.end(body)
})
server.listen(0, '127.0.0.1', () => console.log(`ready ${(server.address() as { port: number }).port}`))
