#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'

/**
 * A plain Firefox as Playwright expects one. Playwright emulates colour schemes with a command that Firefox does not
 * know yet, and would give up; it is answered here, and everything else is passed on.
 */
const UNKNOWN_COMMANDS = ['emulation.setMediaFeaturesOverride']
const ANNOUNCEMENT = /WebDriver BiDi listening on (ws:\S+)/

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
createInterface(firefox.stderr).on('line', (line) => {
  const [, address] = line.match(ANNOUNCEMENT) ?? []
  if (address) listen(address)
  else console.error(line)
})

function listen(address: string) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    const { port } = server.address() as { port: number }
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`)
  })
  server.on('connection', (client, { url }) => relay(client, new WebSocket(address + url)))
}

function relay(client: WebSocket, browser: WebSocket) {
  const early: string[] = []
  browser.on('open', () => {
    for (const message of early.splice(0)) browser.send(message)
  })
  client.on('message', (data) => {
    const message = String(data)
    const { id, method } = JSON.parse(message) as { id: number; method: string }
    if (UNKNOWN_COMMANDS.includes(method)) client.send(JSON.stringify({ type: 'success', id, result: {} }))
    else if (browser.readyState === WebSocket.CONNECTING) early.push(message)
    else browser.send(message)
  })
  browser.on('message', (data) => client.send(String(data)))
  client.on('close', () => browser.close())
  browser.on('close', () => client.close())
}
