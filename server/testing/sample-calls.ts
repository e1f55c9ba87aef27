import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint, Input } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'

/** Whose things the calls are about, by name or number. */
export interface About {
  email: string
  memberId: string
  username: string
  sessionId: string
  passkeyId: string
  factId: string
  photoId: string
  conversationId: string
  messageId: string
  letterId: string
  replyId: string
  safeguardingId: string
  requestId: string
  password: string
}

type Contract = typeof contract

type Samples = { [M in keyof Contract]: { [N in keyof Contract[M]]: (about: About) => Sample<Contract[M][N]> } }

type Sample<E> = E extends Endpoint ? Input<E> : never

/** A call as it goes over the wire, before it is sent. */
export interface SampleCall {
  module: string
  name: string
  endpoint: Endpoint
  input(about: About): { params?: object; query?: object; body?: unknown; form?: Record<string, Blob> }
}

const speech = readFileSync(join(import.meta.dirname, 'speech.webm'))
const tool = 'coach-values' as const
const said = { id: 'sample', role: 'user' as const, content: 'I like to work with my hands.' }
const photo = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const answerId = 'are-you-real'
const testId = '00000000-0000-4000-8000-000000000001'
const answer = {
  ...{ title: 'Are you a person?', answer: 'No, a computer program.', source: 'Acas', link: '/support' },
  ...{ nations: 'UK' as const, asked: ['Are you real?'], checked: '2026-01-01' },
}
const helplineId = 'samaritans'
const helpline = {
  name: 'Samaritans',
  phone: '116 123',
  text: '',
  hours: 'free, day and night',
  note: '',
  kinds: ['suicide' as const],
  ageFrom: null,
  ageTo: null,
  places: ['England' as const],
  audience: 'anyone' as const,
  rank: 4,
  source: 'https://www.samaritans.org',
  checked: '2026-01-01',
}
const nothing = () => ({})
let count = 0

/** One good call of every endpoint. A new endpoint does not compile until it has one. */
const samples: Samples = {
  identity: {
    session: nothing,
    register: () => ({
      body: {
        email: `newcomer${++count}@example.net`,
        password: 'Harbour-master8',
        firstName: 'Nora',
        surname: 'Newcomer',
        age: 30,
        country: 'Ireland',
        careerHelp: ['Changing my career (Career transition)'],
        postcode: 'VLT 1117',
      },
    }),
    login: () => ({ body: { email: 'nobody@example.net', password: 'Harbour-master8' } }),
    event: () => ({ body: { name: 'user_registered' } }),
    logout: nothing,
    forgotPassword: () => ({ body: { email: 'nobody@example.net' } }),
    resetPassword: () => ({ body: { token: 'x'.repeat(43), password: 'Harbour-master8' } }),
    changePassword: ({ password }) => ({ body: { currentPassword: password, password } }),
    sessions: nothing,
    endSession: ({ sessionId }) => ({ params: { id: sessionId } }),
    endOtherSessions: nothing,
  },
  account: { read: nothing, save: () => ({ body: { country: 'Canada' } }) },
  audit: { openings: nothing },
  settings: {
    read: nothing,
    save: () => ({ body: { personality: 'Short and plain.' } }),
    readSession: nothing,
    saveSession: () => ({ body: { currentPage: '/dashboard' } }),
    forgetSession: nothing,
  },
  personal: {
    read: ({ email }) => ({ params: { email } }),
    save: ({ email }) => ({ params: { email }, body: { nationality: 'Maltese' } }),
  },
  media: {
    photos: nothing,
    setAdditional: () => ({ body: { additionalPhotos: [photo] } }),
    setMedia: () => ({ body: { mediaPhotos: [{ photo, alt: 'A dot' }] } }),
    setProfilePhoto: () => ({ body: { profilePhoto: photo } }),
    photo: ({ photoId }) => ({ params: { id: photoId, size: 'thumb' } }),
  },
  cv: {
    read: nothing,
    upload: () => ({ body: { fileName: 'cv.txt', fileData: btoa('Gardener, 2019 to 2024') } }),
    remove: nothing,
    download: nothing,
    data: nothing,
    correct: () => ({
      body: {
        experience: [
          { role: 'Gardener', company: 'Park', startDate: '2019', endDate: '2024', current: false, description: '' },
        ],
      },
    }),
    readAgain: nothing,
    text: nothing,
    show: () => ({ body: { showCV: true } }),
  },
  social: {
    list: nothing,
    add: () => ({ body: { platform: 'github', url: 'github.com/sample' } }),
    remove: () => ({ params: { index: '0' } }),
  },
  passcode: {
    read: nothing,
    protect: () => ({ body: { passcodeProtected: true } }),
    set: () => ({ body: { passcode: '135791' } }),
    generate: nothing,
    verify: ({ username }) => ({ params: { username }, body: { passcode: '000000' } }),
  },
  profile: {
    read: nothing,
    create: () => ({ body: { mission: 'To plant trees.' } }),
    update: () => ({ body: { bio: 'I plant trees.' } }),
    progress: nothing,
    views: nothing,
    checkUsername: ({ username }) => ({ params: { username } }),
    firstAvailableUsername: () => ({ params: { base: 'tree' } }),
    saveUsername: () => ({ body: { username: `tree${++count}` } }),
    lockUsername: () => ({ body: {} }),
    setSocial: () => ({ body: { includeProfiles: true, selectedProfiles: [] } }),
    proStatus: nothing,
    setBadge: () => ({ body: { showVerifiedBadge: true } }),
    account: ({ email }) => ({ params: { email } }),
  },
  showcase: {
    read: ({ username }) => ({ params: { username } }),
    profilePhoto: ({ username }) => ({ params: { username } }),
    galleryPhoto: ({ username }) => ({ params: { username, index: '0' } }),
    preview: ({ username }) => ({ params: { username } }),
    cv: ({ username }) => ({ params: { username } }),
  },
  memory: {
    read: nothing,
    add: () => ({ body: { text: 'I have a van.' } }),
    change: ({ factId }) => ({ params: { id: factId }, body: { text: 'I had a van.' } }),
    forget: ({ factId }) => ({ params: { id: factId } }),
    forgetAll: nothing,
  },
  chat: {
    send: () => ({ params: { tool }, body: { messages: [said] } }),
    follow: () => ({ params: { tool } }),
    goOn: () => ({ params: { tool } }),
    stop: () => ({ params: { tool } }),
    read: () => ({ params: { tool } }),
    save: () => ({ params: { tool }, body: { messages: [said] } }),
    addProposal: ({ messageId }) => ({ params: { tool, messageId }, body: {} }),
    undoProposal: ({ messageId }) => ({ params: { tool, messageId } }),
    dismissProposal: ({ messageId }) => ({ params: { tool, messageId } }),
    welcome: () => ({ params: { tool } }),
    removeMessage: ({ messageId }) => ({ params: { tool, messageId } }),
    removeAll: () => ({ params: { tool } }),
  },
  suggestions: {
    suggest: () => ({ body: { toolName: 'coach', messages: [said] } }),
    enabled: () => ({ params: { toolName: 'coach' } }),
  },
  voice: { transcribe: () => ({ form: { audio: new File([speech], 'speech.webm', { type: 'audio/webm' }) } }) },
  activity: {
    recent: nothing,
    conversations: nothing,
    label: () => ({ params: { tool }, body: { title: 'My own name', isPinned: true } }),
    search: () => ({ body: { words: 'hands' } }),
    removeConversations: nothing,
  },
  service: {
    announcement: nothing,
    signUp: nothing,
    maintenance: nothing,
    read: nothing,
    saveAnnouncement: () => ({ body: { text: '', from: null, to: null } }),
    saveSignUp: () => ({ body: { isOpen: true, note: '' } }),
    saveMaintenance: () => ({ body: { isOn: false, note: '', until: null } }),
  },
  contact: {
    send: () => ({
      body: { name: 'Nora', email: 'nora@example.net', subject: 'feedback', message: 'What a fine house.' },
    }),
    list: nothing,
    counts: nothing,
    read: ({ letterId }) => ({ params: { id: letterId } }),
    deliveries: ({ letterId }) => ({ params: { id: letterId } }),
    setState: ({ letterId }) => ({ params: { id: letterId }, body: { state: 'open' } }),
    reply: ({ letterId }) => ({ params: { id: letterId }, body: { text: 'Thank you.', state: 'open' } }),
    sendAgain: ({ letterId, replyId }) => ({ params: { id: letterId, replyId } }),
    addNote: ({ letterId }) => ({ params: { id: letterId }, body: { kind: 'note', text: 'Rang back.' } }),
  },
  memberData: {
    readCopy: nothing,
    requestCopy: nothing,
    removeCopy: nothing,
    openCopy: nothing,
    deleteAccount: ({ password }) => ({ body: { password } }),
    resetAccount: nothing,
  },
  acts: { list: nothing, exportCsv: nothing },
  attention: { list: nothing, trends: nothing },
  moderation: {
    notices: nothing,
    standing: ({ memberId }) => ({ params: { userId: memberId } }),
    suspend: ({ memberId }) => ({ params: { userId: memberId }, body: { reason: 'For a trial.' } }),
    lift: ({ memberId }) => ({ params: { userId: memberId } }),
    takeDownPage: ({ memberId }) => ({ params: { userId: memberId }, body: { reason: 'For a trial.' } }),
    restorePage: ({ memberId }) => ({ params: { userId: memberId } }),
    photos: ({ memberId }) => ({ params: { userId: memberId } }),
    photo: ({ memberId, photoId }) => ({ params: { userId: memberId, photoId } }),
    removePhoto: ({ memberId, photoId }) => ({ params: { userId: memberId, photoId }, body: { reason: 'A trial.' } }),
    endSessions: ({ memberId }) => ({ params: { userId: memberId } }),
    sendReset: ({ memberId }) => ({ params: { userId: memberId } }),
    correctAddress: ({ memberId }) => ({ params: { userId: memberId }, body: { email: 'corrected@example.net' } }),
    exportData: ({ memberId }) => ({ params: { userId: memberId } }),
    admitAddress: () => ({ body: { email: 'refused@example.net' } }),
  },
  analysis: {
    make: ({ memberId, conversationId }) => ({
      params: { userId: memberId, conversationId },
      body: { type: 'wordcloud' },
    }),
    kept: ({ memberId, conversationId }) => ({ params: { userId: memberId, conversationId } }),
  },
  admin: {
    stats: nothing,
    users: nothing,
    search: ({ email }) => ({ query: { q: email } }),
    removeUser: ({ memberId }) => ({ params: { userId: memberId } }),
    user: ({ memberId }) => ({ params: { userId: memberId } }),
    personalData: ({ memberId }) => ({ params: { userId: memberId } }),
    conversations: ({ memberId }) => ({ params: { userId: memberId } }),
    conversation: ({ memberId, conversationId }) => ({ params: { userId: memberId, conversationId } }),
    profile: ({ memberId }) => ({ params: { userId: memberId } }),
    setPro: ({ memberId }) => ({ params: { userId: memberId }, body: { isPro: true } }),
  },
  agents: {
    read: nothing,
    models: nothing,
    save: () => ({ body: { toolName: tool, welcomeMessage: 'Hello [Firstname].' } }),
    versions: () => ({ params: { toolName: tool } }),
    restore: () => ({ params: { toolName: tool, version: '1' } }),
    tryOut: () => ({
      body: {
        toolName: tool,
        systemPrompt: 'Be kind.',
        openaiModel: 'gpt-5',
        reasoningLevel: 'low',
        sample: 'graduate',
        messages: [said],
      },
    }),
    tryReading: () => ({ body: { toolName: 'skills-analysis', systemPrompt: 'List the jobs.', text: 'A CV.' } }),
    tests: () => ({ params: { toolName: tool } }),
    saveTest: () => ({
      params: { toolName: tool },
      body: { title: 'A thin answer', sample: 'graduate', lines: ['Dunno'] },
    }),
    removeTest: () => ({ params: { toolName: tool, id: testId } }),
    runTest: () => ({
      params: { toolName: tool, id: testId },
      body: { systemPrompt: 'Be kind.', openaiModel: 'gpt-5', reasoningLevel: 'low' },
    }),
  },
  answers: {
    list: nothing,
    save: () => ({ body: { id: answerId, ...answer } }),
    remove: () => ({ params: { id: answerId } }),
    restore: () => ({ params: { id: answerId } }),
  },
  helplines: {
    read: nothing,
    list: nothing,
    save: () => ({ body: { id: helplineId, ...helpline } }),
    remove: () => ({ params: { id: helplineId } }),
    restore: () => ({ params: { id: helplineId } }),
  },
  safeguarding: {
    list: nothing,
    counts: nothing,
    readLetter: nothing,
    saveLetter: () => ({ body: { isOn: true, address: 'duty@example.net' } }),
    read: ({ safeguardingId }) => ({ params: { id: safeguardingId } }),
    addNote: ({ safeguardingId }) => ({
      params: { id: safeguardingId },
      body: { state: 'looked-at', text: 'Telephoned.', signs: 1 },
    }),
  },
  operations: {
    logs: nothing,
    log: ({ requestId }) => ({ params: { id: requestId } }),
    readSettings: nothing,
    saveSetting: () => ({ body: { settingKey: 'ai_log_content', settingValue: true } }),
    costs: nothing,
    costsBy: () => ({ params: { group: 'day' }, query: { from: '2026-03-01', to: '2026-03-31' } }),
    exportCosts: () => ({ params: { group: 'day' }, query: { from: '2026-03-01', to: '2026-03-31' } }),
    costOutlook: nothing,
    analytics: nothing,
    exportCsv: () => ({ params: { what: 'usage' } }),
    system: nothing,
    sendTestLetter: nothing,
  },
  secondFactor: {
    read: nothing,
    begin: ({ password }) => ({ body: { password } }),
    confirm: () => ({ body: { code: '000000' } }),
    prove: ({ password }) => ({ body: { password } }),
    end: ({ password }) => ({ body: { password, code: '000000' } }),
  },
  authentication: {
    ways: nothing,
    sendConfirmation: nothing,
    confirmEmail: () => ({ body: { token: 'x'.repeat(43) } }),
    beginPasskey: ({ password }) => ({ body: { password } }),
    addPasskey: () => ({
      body: {
        response: { ...samplePasskey, response: { clientDataJSON: 'sample', attestationObject: 'sample' } },
      },
    }),
    removePasskey: ({ passkeyId }) => ({ params: { id: passkeyId } }),
    beginPasskeySignIn: nothing,
    passkeySignIn: () => ({
      body: {
        response: {
          ...samplePasskey,
          response: { clientDataJSON: 'sample', authenticatorData: 'sample', signature: 'sample' },
        },
      },
    }),
    beginOidc: () => ({ params: { provider: 'google' } }),
    finishOidc: () => ({ params: { provider: 'google' }, body: { search: '?code=x&state=y' } }),
    disconnect: () => ({ params: { provider: 'google' } }),
    beginFactor: ({ password }) => ({ body: { password } }),
    confirmFactor: () => ({ body: { code: '000000' } }),
    endFactor: ({ password }) => ({ body: { password, code: '000000' } }),
  },
}

/** Every endpoint of the contract with a good call of it. */
const samplePasskey = { id: 'sample', rawId: 'sample', type: 'public-key' as const }

export const sampleCalls: SampleCall[] = Object.entries(contract).flatMap(([module, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(([name, endpoint]) => ({
    ...{ module, name, endpoint },
    input: (samples as unknown as Record<string, Record<string, SampleCall['input']>>)[module]?.[name] ?? nothing,
  })),
)

/** The call as a request to the application. */
export function requestOf({ endpoint, input }: SampleCall, about: About): { path: string; init: RequestInit } {
  const { params = {}, query = {}, body, form } = input(about)
  const named = params as Record<string, string>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { method } = endpoint
  const init = method === 'GET' ? { method } : { method, ...encode(body, form) }
  return { path: search.size > 0 ? `${path}?${search}` : path, init }
}

function encode(body: unknown, form?: Record<string, Blob>): RequestInit {
  if (!form) return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const data = new FormData()
  for (const [name, blob] of Object.entries(form)) data.set(name, blob)
  return { body: data }
}
