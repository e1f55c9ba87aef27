import { holder, inlineScript } from './hold-clicks.ts'
import type { PageHandle } from './page-handle.ts'

/** Turns a page's scripts into a note of what to load, and adds a few lines that load it when a visitor needs it. */
export function deferScripts(html: string, nonce: string | undefined, { membersGoTo, script: own = '' }: PageHandle) {
  const script = (code: string) => inlineScript(code, nonce)
  return html
    .replace(/<link rel="modulepreload"[^>]*\/>/g, '')
    .replace(/<script([^>]*) type="module" async="">/, '<script$1 type="text/plain" id="hydrate">')
    .replace('<head>', () => (membersGoTo ? `<head>${script(sendMembers(membersGoTo))}` : '<head>'))
    .replace('</body>', () => `${script([holder, waker, own].join(';'))}</body>`)
}

/** For a page that is complete as it stands. */
export function dropScripts(html: string) {
  return html.replace(/<script[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*\/>/g, '')
}

/** Sends whoever is signed in on, before the page is drawn. It takes itself away: React knows nothing of it. */
const sendMembers = (to: string) =>
  `try{let d=document;d.currentScript.remove();if(JSON.parse(localStorage.currentUser).email.includes('@')){d.documentElement.hidden=true;location.replace('${to}')}}catch{}`

/**
 * Wakes the page at the first sign of use. A pointer that only rests there is none: it has to move. What somebody had
 * typed, or is known by, comes at once.
 */
const waker = `(()=>{
let d=document,h=d.getElementById('hydrate'),on=['pointermove','pointerdown','keydown','focusin','touchstart','input','click'];
function wake(e){if(!h||e&&e.type=='pointermove'&&!e.movementX&&!e.movementY)return;let s=d.createElement('script');s.type='module';s.nonce=h.nonce;s.textContent=h.textContent;h=null;
on.forEach(t=>d.removeEventListener(t,wake,true));d.head.append(s)}
on.forEach(t=>d.addEventListener(t,wake,{capture:true,passive:true}));
try{if(localStorage.getItem('currentUser')||sessionStorage.getItem('join-form'))wake()}catch{}
})()`.replaceAll('\n', '')
