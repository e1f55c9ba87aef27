const LENGTH_MAX = 160

/** What was chosen, in a line: “settingKey: ai_log_content, settingValue: true”. */
export function writeDetails(details: Record<string, unknown>) {
  const line = Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
  return line.length > LENGTH_MAX ? `${line.slice(0, LENGTH_MAX)}...` : line
}
