import { expect, findBarriers, forgiveFailedRequests, test } from './journey.ts'
import { field, openChat } from './talking.ts'

test.describe('speaking instead of typing', () => {
  test('puts the words into the field after what is typed [CHAT-42, CHAT-43, CHAT-44, CHAT-47]', async ({
    page,
    context,
    person,
    complaints,
  }) => {
    await context.grantPermissions(['microphone'])
    await openChat(page, await person())
    await page.evaluate(() => {
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
      navigator.mediaDevices.getUserMedia = (wanted) => {
        document.body.dataset.wanted = JSON.stringify(wanted)
        return ask(wanted)
      }
    })
    await field(page).fill('Hello.')
    await page.getByTitle('Start recording').click()
    await expect(page.getByTitle('Stop recording')).toBeVisible()
    // Looked at once a second it may already be further on.
    await expect(page.getByText(/0:(0[1-9]|1\d) of 2:00/)).toBeVisible()
    expect(await findBarriers(page)).toEqual([])
    const sent = page.waitForRequest('/api/transcribe')
    await page.route('/api/transcribe', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.continue()
    })
    await page.getByTitle('Stop recording').click()
    await expect(page.getByTitle('Processing...')).toBeVisible()
    await expect(field(page)).toHaveValue('Hello. I would like to work outdoors.')
    await expect(page.getByTitle('Start recording')).toBeEnabled()
    expect(JSON.parse((await page.locator('body').getAttribute('data-wanted')) ?? '')).toMatchObject({
      audio: { channelCount: 1, sampleRate: 16_000 },
    })
    expect((await sent).postDataBuffer()?.toString('latin1')).toMatch(
      /name="audio"[\s\S]*Content-Type: audio\/webm;codecs=opus/,
    )

    await page.unroute('/api/transcribe')
    await page.route('/api/transcribe', (route) => route.fulfill({ status: 500, body: 'no ear' }))
    await page.getByTitle('Start recording').click()
    await page.getByTitle('Stop recording').click()
    await expect(page.getByText('Transcription failed').first()).toBeVisible()
    await expect(field(page)).toHaveValue('Hello. I would like to work outdoors.')
    expect(complaints).toContain('Transcription failed: 500 no ear')
    complaints.splice(complaints.indexOf('Transcription failed: 500 no ear'), 1)
    forgiveFailedRequests(complaints)
  })

  test('is refused in words where it cannot be [CHAT-45, CHAT-46]', async ({ page, person, complaints }) => {
    await openChat(page, await person())
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('no', 'NotAllowedError')
      }
    })
    await page.getByTitle('Start recording').click()
    await expect(page.getByText('Failed to start recording').first()).toBeVisible()
    await expect(page.getByText('Your browser does not allow the microphone here.').first()).toBeVisible()
    complaints.splice(
      0,
      complaints.length,
      ...complaints.filter((line) => !line.startsWith('Failed to start recording')),
    )

    await page.evaluate(() => Reflect.deleteProperty(window, 'MediaRecorder'))
    await page.getByTitle('Start recording').click()
    await expect(page.getByText('Voice recording not supported in this browser').first()).toBeVisible()
  })
})
