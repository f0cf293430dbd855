# The service without the embedded database: set DATABASE_URL, ROOT_KEY, TOKEN_SECRET and ENCRYPTION_KEY.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/client/package.json packages/client/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/gate/package.json packages/gate/
COPY packages/graphql-execution/package.json packages/graphql-execution/
COPY packages/json-copying/package.json packages/json-copying/
COPY packages/recurrence/package.json packages/recurrence/
COPY web/dashboard/package.json web/dashboard/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --omit=optional

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/packages ./packages
COPY --from=build /app/dist ./dist
COPY --from=build /app/schema ./schema
COPY --from=build /app/scripts ./scripts
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT ?? process.env.PORT}/health/ready`).then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "--heap-growing-percent=100", "dist/service/main.js"]
