/** Adds a few lines that hold what is clicked too early, for a page whose scripts are on their way. */
export function holdClicks(html: string, nonce: string | undefined) {
  return html.replace('</body>', () => `${inlineScript(holder, nonce)}</body>`)
}

export function inlineScript(code: string, nonce: string | undefined) {
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
}

const ASLEEP_AFTER_MS = 10_000

/**
 * A click on a button that comes before the page listens is held, and done again once it does. Without this a form
 * would be sent as if there were no scripts. Links are left alone: they work by themselves. Where the scripts do not
 * come, whoever clicked is told.
 */
export const holder = `(()=>{
let d=document,held,late;
function show(){let n=d.getElementById('asleep');if(n)n.dataset.shown=''}
function hide(){let n=d.getElementById('asleep');if(n)n.hidden=true}
function hold(e){let b=e.target.closest&&e.target.closest('button,input[type=submit]');
if(!b)return;e.preventDefault();e.stopPropagation();held&&held.removeAttribute('data-held');held=b;b.setAttribute('data-held','');late=late||setTimeout(show,${ASLEEP_AFTER_MS})}
d.addEventListener('click',hold,true);
d.addEventListener('error',e=>{if(e.target.tagName=='SCRIPT')show()},true);
addEventListener('awake',()=>{window.isAwake=1;clearTimeout(late);hide();d.removeEventListener('click',hold,true);if(held){held.removeAttribute('data-held');held.isConnected&&held.click()}},{once:true});
})()`.replaceAll('\n', '')
